import type { PersonalData } from '../../../platform/personal-data.ts';
import { PaymentModel, type PaymentRecord } from './payments.model.ts';
import { SupportModel, type SupportRecord } from './supports.model.ts';
import { presentPayment, presentSupport } from './supports.presenter.ts';

/**
 * A member's support and payments. The books keep the payments when the account goes, without the member; what still
 * runs at the payment service is cancelled.
 */
export const supportsPersonalData: PersonalData = {
  key: 'support',
  async read(userId) {
    const [supports, payments] = await Promise.all([
      SupportModel.find({ userId }).sort({ _id: 1 }).lean<SupportRecord[]>(),
      PaymentModel.find({ userId }).sort({ _id: 1 }).lean<PaymentRecord[]>(),
    ]);
    return { supports: supports.map(presentSupport), payments: payments.map(presentPayment) };
  },
  async erase(userId, { clock }) {
    await SupportModel.updateMany({ userId, cancelledAt: null }, { $set: { cancelledAt: clock.now() } });
    await SupportModel.updateMany({ userId }, { $set: { userId: null, customerId: null } });
    await PaymentModel.updateMany({ userId }, { $set: { userId: null } });
  },
};
