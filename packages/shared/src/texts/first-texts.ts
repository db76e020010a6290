/** Printed texts that a visitor's first page needs; apart from the others, so that it need not load those. */
export const COMMON_MESSAGES = {
  somethingWrong: 'Something went wrong!',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  noData: 'No data found',
} as const;
