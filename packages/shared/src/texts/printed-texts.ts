import { NAME_MIN, OTP_LENGTH, PASSWORD_MIN, USERNAME_MIN } from '../accounts/accounts.ts';
import { BIO_MAX } from '../profile/profile.ts';
import { REVIEW_MIN } from '../reviews/reviews.ts';
import { COMMON_MESSAGES } from './first-texts.ts';

/** Texts that the specification prints (sections 2, 4, 5, 7 and 8), kept to the letter and used by server and forms alike. */
export const MESSAGES = {
  ...COMMON_MESSAGES,
  // Sign in
  identifierRequired: 'Email or username is required',
  identifierInvalid: 'Invalid email or username',
  passwordRequired: 'Password is required',
  loginSucceeded: 'Logged in successfully!',
  loginFailed: 'Login failed',
  logoutSucceeded: "You've logged out!",
  logoutFailed: "Can't log you out!",
  // Sign up
  signupIdentifierRequired: 'Email or phone number is required',
  signupIdentifierInvalid: 'Invalid email or phone number',
  firstNameTooShort: `First name must be at least ${NAME_MIN} characters long`,
  lastNameTooShort: `Last name must be at least ${NAME_MIN} characters long`,
  usernameTooShort: `Username must be at least ${USERNAME_MIN} characters long`,
  passwordTooShort: `Password must be at least ${PASSWORD_MIN} characters long`,
  passwordConfirmRequired: 'Please re-enter your password',
  passwordsMustMatch: 'Passwords must match',
  termsRequired: 'You must agree to the terms and conditions',
  signupSucceeded: 'Account created successfully!',
  // Forgotten password, one-time code, new password
  otpSent: 'OTP sent successfully!',
  otpInvalid: `Please enter a valid ${OTP_LENGTH}-digit OTP.`,
  otpVerified: 'OTP verified successfully!',
  verificationFailed: 'Verification failed!',
  emailNotProvided: 'Email not provided. Please restart the process.',
  passwordUpdated: 'Password updated successfully!',
  passwordUpdateFailed: 'Password update failed!',
  congratulations: 'Congratulations!',
  passwordRecovered: 'You have successfully reset your password and recovered your account!',
  // E-mail verification
  verificationSent: 'Verification email sent!',
  verificationTokenRequired: 'Verification token is required.',
  emailVerified: 'Your email has been verified successfully.',
  emailVerifiedBefore: 'Your email has already been verified!',
  emailAlreadyVerified: 'Your email is already verified.',
  emailVerificationIssue: 'We encountered an issue verifying your email. Please try again.',
  verificationErrored: 'An error occurred during verification.',
  tryAgainLater: 'Something went wrong. Please try again later.',
  accountVerified: 'You have successfully verified your account!',
  sessionEnded: 'Signed out of that device.',
  // Reviews
  reviewRequired: 'Review is required',
  reviewTooShort: `Review must be at least ${REVIEW_MIN} characters`,
  reviewPosted: 'Review posted successfully!',
  // Profile
  dayInvalid: 'Invalid day',
  monthInvalid: 'Invalid month',
  yearInvalid: 'Invalid year',
  bioTooLong: `Bio must not exceed ${BIO_MAX} characters.`,
  profileUpdated: 'Profile updated successfully!',
  profileUpdateFailed: 'Profile update failed',
  // Lists
  noMovies: 'No movies available',
  movieDetailFailed: 'Failed to fetch movie details',
  // Not found
  pageNotFound: 'IT SEEMS THIS PAGE HAS MET AN UNTIMELY DEMISE',
} as const;

/**
 * Notice of a home tab without films (docs/product.md, section 2, Home page).
 * @param genre the tab's name as shown
 */
export function noMoviesForGenre(genre: string): string {
  return `No movies available for ${genre}.`;
}
