/** What members make and others can report. */
export const REPORT_KINDS = [
  'review',
  'post',
  'thread',
  'message',
  'list',
  'profile',
  'suggestion',
  'article',
  'fan_post',
  'community',
  'maker_reply',
  'buzz',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Why something is reported or decided. */
export const REPORT_REASONS = [
  'spoiler',
  'abuse',
  'hate',
  'spam',
  'off_topic',
  'personal_data',
  'copyright',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reasons in words, as members choose and read them. */
export const REASON_SENTENCES: Record<ReportReason, string> = {
  spoiler: 'It gives the plot away without a warning',
  abuse: 'It insults or threatens',
  hate: 'It attacks people for who they are',
  spam: 'It is advertising or spam',
  off_topic: 'It is not about the film',
  personal_data: 'It shows somebody\u2019s private details',
  copyright: 'It was copied without permission',
  other: 'Something else',
};
