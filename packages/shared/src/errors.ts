import { z } from 'zod';

/**
 * Every failure that the API can answer: code → HTTP status and the sentence for people.
 * An endpoint may send a more exact sentence with the same code.
 */
export const ERRORS = {
  movie_moved: { status: 301, message: 'This film is a part of another one now.' },
  thread_moved: { status: 301, message: 'This conversation is a part of another one now.' },
  validation_failed: { status: 400, message: 'Some fields are not valid.' },
  malformed_json: { status: 400, message: 'The request body is not valid JSON.' },
  invalid_id: { status: 400, message: 'The id is not valid.' },
  bad_request: { status: 400, message: 'The request is not valid.' },
  unauthenticated: { status: 401, message: 'Please sign in to continue.' },
  invalid_credentials: { status: 401, message: 'Invalid username or password' },
  reset_not_verified: { status: 401, message: 'Please verify your OTP first.' },
  text_refused: { status: 400, message: 'This text breaks a rule of the place.' },
  pattern_unsafe: { status: 400, message: 'This pattern is not valid here.' },
  otp_invalid: { status: 400, message: 'Invalid or expired OTP' },
  wrong_password: { status: 400, message: 'This is not your current password.' },
  token_invalid: { status: 400, message: 'This link is not valid or has expired.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  own_decision: { status: 403, message: 'Somebody else has to decide about this one.' },
  email_unverified: { status: 403, message: 'Please confirm your e-mail address first.' },
  suspended: { status: 403, message: 'Your account is suspended.' },
  own_film: { status: 403, message: 'You are credited on this film, so your rating does not count here.' },
  space_closed: { status: 403, message: 'You cannot write here.' },
  thread_locked: { status: 403, message: 'This conversation is closed.' },
  replies_closed: { status: 403, message: 'The author of this review takes no more replies.' },
  links_not_yet: {
    status: 403,
    message: 'Links open up a day after you joined, or once you have rated a film.',
  },
  role_too_high: { status: 403, message: 'You may not act on a member of this role.' },
  origin_not_allowed: { status: 403, message: 'Requests from this origin are not allowed.' },
  not_found: { status: 404, message: 'Nothing was found at this address.' },
  movie_not_found: { status: 404, message: 'This film does not exist.' },
  change_not_found: { status: 404, message: 'This change does not exist, or cannot be taken back.' },
  person_not_found: { status: 404, message: 'This person does not exist.' },
  review_not_found: { status: 404, message: 'This review does not exist.' },
  contact_message_not_found: { status: 404, message: 'This message does not exist.' },
  application_not_found: { status: 404, message: 'This application does not exist.' },
  poll_not_found: { status: 404, message: 'This poll does not exist.' },
  decision_not_found: { status: 404, message: 'This decision does not exist.' },
  word_rule_not_found: { status: 404, message: 'This word rule does not exist.' },
  board_not_found: { status: 404, message: 'This board does not exist.' },
  thread_not_found: { status: 404, message: 'This conversation does not exist.' },
  post_not_found: { status: 404, message: 'This post does not exist.' },
  method_not_allowed: { status: 405, message: 'This method is not allowed here.' },
  member_not_found: { status: 404, message: 'This member does not exist.' },
  self_follow: { status: 409, message: 'You cannot follow yourself.' },
  conflict: { status: 409, message: 'This conflicts with something that already exists.' },
  last_admin: { status: 409, message: 'This is the last administrator: make another one first.' },
  not_held: { status: 409, message: 'No ratings of this film wait for a decision.' },
  import_not_found: { status: 404, message: 'This import does not exist.' },
  import_busy: { status: 409, message: 'This import cannot do that in its present state.' },
  movie_exists: { status: 409, message: 'A film with this title, year and type already exists.' },
  changed_since: { status: 409, message: 'This was changed again since. Look at the latest change first.' },
  account_exists: { status: 409, message: 'An account with these details already exists' },
  review_exists: { status: 409, message: 'You have already reviewed this film.' },
  already_applied: { status: 409, message: 'Your application is waiting for an answer.' },
  already_critic: { status: 409, message: 'You are an accredited critic already.' },
  already_voted: { status: 409, message: 'You have already voted.' },
  already_decided: { status: 409, message: 'Somebody has already decided this.' },
  already_appealed: { status: 409, message: 'You have already appealed this decision.' },
  undo_over: { status: 409, message: 'This decision can no longer be undone.' },
  poll_closed: { status: 409, message: 'This poll is closed.' },
  has_votes: { status: 409, message: 'Members have voted in this poll. Only its end can be changed now.' },
  not_empty: { status: 409, message: 'There are conversations in this board. Move them first.' },
  undo_expired: { status: 410, message: 'This can no longer be brought back.' },
  already_verified: { status: 409, message: 'Your email has already been verified!' },
  no_contact: {
    status: 409,
    message: 'Text messages are not sent yet. Add an e-mail address to confirm your account.',
  },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'This content type is not supported.' },
  rate_limited: { status: 429, message: 'Too many requests. Please try again later.' },
  slow_mode: { status: 429, message: 'This conversation is in slow mode. Please wait a little.' },
  new_member_limit: {
    status: 429,
    message: 'On your first day you can write 3 posts an hour. Rate a film and you can write more.',
  },
  internal_error: { status: 500, message: 'Something went wrong!' },
  busy: { status: 503, message: 'The server is busy. Please try again in a moment.' },
  overloaded: {
    status: 503,
    message: 'Too many people are here right now. Please try again in a moment.',
  },
  database_unavailable: {
    status: 503,
    message: 'The service is not available right now. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Body of every failure: `error` and `message` carry the same sentence; `fields` maps a field's path to its rule. */
export const errorBodySchema = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** What the failure is about, where the sentence is not enough: the decision that was made already, for instance. */
  data: z.unknown().optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
