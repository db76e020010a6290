import { BRAND } from '@filmfisher/shared/brand/brand';
import { PROVIDER_NAMES, moneyText, type PaymentProviderName } from '@filmfisher/shared/support/support';
import { webPaths } from '@filmfisher/shared/pages/web-routes';
import type { Env } from '../../../platform/env/env.ts';
import { mailMessage } from '../../../platform/mail/layout.ts';
import type { Message } from '../../../platform/mail/message.ts';
import type { PaymentFacts } from '../providers/provider.ts';
import type { SupportRecord } from './supports.model.ts';

type Web = Pick<Env, 'publicWebUrl'>;

const button = ({ publicWebUrl }: Web) => ({
  label: 'See or cancel your support',
  href: `${publicWebUrl}${webPaths.support}`,
});
const footnote = `You get this mail because you support ${BRAND}.`;

/** The line of the books that a payment is found by. */
function paymentLine({ id, amount, currency, paidAt }: PaymentFacts, provider: PaymentProviderName): string {
  const day = paidAt.toISOString().slice(0, 10);
  return `${day}, ${moneyText(amount, currency)}, paid by ${PROVIDER_NAMES[provider]}, reference ${id}`;
}

export function receiptMail(payment: PaymentFacts, provider: PaymentProviderName, env: Web): Message {
  return mailMessage(`Receipt: ${moneyText(payment.amount, payment.currency)} for ${BRAND}`, {
    heading: 'Thank you',
    paragraphs: [
      `Your support for ${BRAND} has arrived:`,
      `${paymentLine(payment, provider)}.`,
      'The same amount is taken each month until you cancel. That takes one tap.',
    ],
    button: button(env),
    footnote,
  });
}

export function refundMail(payment: PaymentFacts, provider: PaymentProviderName, env: Web): Message {
  const { refunded, currency } = payment;
  return mailMessage(`Refund: ${moneyText(refunded, currency)} from ${BRAND}`, {
    heading: 'Your money is on its way back',
    paragraphs: [
      `We have refunded ${moneyText(refunded, currency)} of this payment: ${paymentLine(payment, provider)}.`,
      'Your bank may take some days to show it.',
    ],
    button: button(env),
    footnote,
  });
}

export function paymentFailedMail({ amount, currency, provider }: SupportRecord, env: Web): Message {
  return mailMessage(`Your support for ${BRAND} could not be paid`, {
    heading: 'A payment did not go through',
    paragraphs: [
      `${PROVIDER_NAMES[provider]} could not take this month's ${moneyText(amount, currency)}.`,
      'It may try again by itself. Nothing else changes: everything here stays free for you.',
    ],
    button: button(env),
    footnote,
  });
}
