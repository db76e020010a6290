import type { PersonalData, PersonalTraces } from '../../lib/personal-data.ts';
import { contactPersonalData } from '../contact/personal-data.service.ts';
import { emailVerificationTraces } from '../email-verification/personal-data.service.ts';
import { followsPersonalData } from '../follows/personal-data.service.ts';
import { forgotPasswordTraces } from '../forgot-password/personal-data.service.ts';
import { notificationsPersonalData } from '../notifications/personal-data.service.ts';
import { otpTraces } from '../otp/personal-data.service.ts';
import { pollsPersonalData } from '../polls/personal-data.service.ts';
import { ratingsPersonalData } from '../ratings/personal-data.service.ts';
import { recommendationsPersonalData } from '../recommendations/personal-data.service.ts';
import { reviewsPersonalData } from '../reviews/personal-data.service.ts';
import { usersPersonalData } from '../users/personal-data.service.ts';

/** What the download of a member's data consists of, in the order in which it stands there. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  usersPersonalData,
  ratingsPersonalData,
  reviewsPersonalData,
  pollsPersonalData,
  recommendationsPersonalData,
  followsPersonalData,
  notificationsPersonalData,
  contactPersonalData,
];

/**
 * What the erasure of an account removes. Reviews go before ratings, which they show; the account's own secrets and
 * picture go last, because the others may ask for its address.
 */
export const ERASED: readonly PersonalTraces[] = [
  reviewsPersonalData,
  ratingsPersonalData,
  pollsPersonalData,
  recommendationsPersonalData,
  followsPersonalData,
  notificationsPersonalData,
  contactPersonalData,
  otpTraces,
  forgotPasswordTraces,
  emailVerificationTraces,
  usersPersonalData,
];
