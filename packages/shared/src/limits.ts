/** Business constants and limits (docs/product.md, sections 5 and 9). Lengths count code points unless a line says otherwise. */

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const NAME_MIN = 2;
export const NAME_MAX = 60;
export const USERNAME_MIN = 2;
export const USERNAME_MAX = 30;
export const EMAIL_MAX = 254;
export const PHONE_DIGITS_MIN = 10;
export const PHONE_DIGITS_MAX = 15;
export const BIO_MAX = 500;
export const REVIEW_MIN = 10;
export const REVIEW_MAX = 10_000;
/** A filmmaker's reply to a review. */
export const MAKER_REPLY_MAX = 2_000;
/** Code points of a member's message, and of a post in a conversation. */
export const MESSAGE_MAX = 5_000;
export const POST_MAX = 10_000;
/** Posts that a member younger than a day who has rated nothing writes in an hour. */
export const NEW_MEMBER_POSTS_PER_HOUR = 3;
/** Code points of the private note of a diary entry, and members whom the entry may name. */
export const ENTRY_NOTE_MAX = 1_000;
export const ENTRY_COMPANIONS_MAX = 10;
export const CONTACT_MESSAGE_MIN = 10;
export const CONTACT_MESSAGE_MAX = 3_000;
/** The sentence that answers an application as a critic. */
export const APPLICATION_NOTE_MAX = 500;
/** Suggestions of one member that may wait for an answer, and the sentence that answers one. */
export const OPEN_SUGGESTIONS_MAX = 20;
export const SUGGESTION_REASON_MAX = 500;
export const POLL_QUESTION_MIN = 5;
export const POLL_QUESTION_MAX = 200;
export const POLL_OPTION_MAX = 100;
export const POLL_OPTIONS_MIN = 2;
export const POLL_OPTIONS_MAX = 6;
export const OTP_LENGTH = 6;
export const RATING_MIN = 1;
export const RATING_MAX = 10;

export const SUSPENSION_REASON_MIN = 3;
export const SUSPENSION_REASON_MAX = 300;
/** Days for which a moderator may suspend a member. */
export const MODERATOR_SUSPENSION_DAYS = 7;

export const TITLE_MAX = 200;
export const TAGLINE_MAX = 300;
export const PROLOGUE_MAX = 5_000;
export const PERSON_NAME_MAX = 120;
export const LABEL_MAX = 60;
export const LIST_MAX = 100;
export const URL_MAX = 2_000;
/** The first public film screening is of the 1890s; anything earlier is a typing error. */
export const YEAR_MIN = 1888;
export const YEAR_MAX = 2100;
export const MINUTES_MAX = 6_000;
export const DEFAULT_YEAR = 2025;
export const DEFAULT_LANGUAGE = 'English';
export const DEFAULT_INDUSTRY = 'Nollywood';

export const PAGE_LIMIT_DEFAULT = 20;
export const PAGE_LIMIT_MAX = 100;
export const PAGE_MAX = 1_000_000;
/** Most that a list of films may ask for as fewest votes. */
export const MIN_VOTES_MAX = 1_000_000;
export const SEARCH_QUERY_MAX = 100;
/** Hits per kind that a search answers. */
export const SEARCH_LIMIT_DEFAULT = 5;
export const SEARCH_LIMIT_MAX = 20;
/** Films that a list with a search text holds at most: the best matches. */
export const SEARCH_LIST_MAX = 500;
export const BULK_MAX = 500;
/** MB of a file of films, as it is sent and unpacked (of a workbook: its parts), and columns and rows that it may have. */
export const IMPORT_MB_MAX = 50;
export const IMPORT_UNPACKED_MB_MAX = 256;
export const IMPORT_WORKBOOK_MB_MAX = 128;
export const IMPORT_COLUMNS_MAX = 200;
export const IMPORT_ROWS_MAX = 200_000;
/** Characters of a value; more refuse its row. */
export const IMPORT_CELL_MAX = 100_000;
/** Bytes of a JSON request body on ordinary routes and on the bulk load. */
export const BODY_BYTES_MAX = 16 * 1024;
export const BULK_BYTES_MAX = 2 * 1024 * 1024;
/** MB, and so bytes, and megapixels of an uploaded picture. */
export const PICTURE_MB_MAX = 5;
export const PICTURE_BYTES_MAX = PICTURE_MB_MAX * 1024 * 1024;
export const PICTURE_MEGAPIXELS_MAX = 25;
/** What a picture shows, for those who do not see it. */
export const ALTERNATIVE_TEXT_MAX = 300;

/** Members with whom one chooses a film, beside oneself; films that one evening is chosen from, or not wanted tonight. */
export const TOGETHER_MAX = 5;
export const EVENING_MOVIES_MAX = 10;
export const TONIGHT_NOT_MAX = 100;
/** Bytes of GET /speed-test; enough for a phone connection to get into its stride, little for a data plan. */
export const SPEED_TEST_BYTES = 512 * 1024;

/** Milliseconds between a success toast and the redirect that follows it. */
export const REDIRECT_DELAY_MS = 2_000;
export const TOAST_MS = 5_000;
/** Part of a toast's width it must be dragged by to go away. */
export const TOAST_SWIPE = 0.8;
export const HERO_ADVANCE_MS = 5_000;
export const TESTIMONIAL_ADVANCE_MS = 3_000;
export const TESTIMONIAL_GAP_PX = 20;
export const REVIEW_POST_DELAY_MS = 1_000;
/** Milliseconds for which the page offers to undo a delete. */
export const REVIEW_UNDO_MS = 10_000;
export const POST_UNDO_MS = 10_000;
/** Milliseconds for which the server can undo it: the offer, a slow connection and a retry. */
export const POST_RESTORE_MS = 60_000;
export const SPINNER_PX = 70;
/** Stars of the row in a profile's side menu (docs/product.md, section 2). */
export const LEVEL_STARS = 5;
/** Characters of the prologue shown in a category's hero before '...'. */
export const PROLOGUE_CUT = 100;
/** Films in a home grid; 'View All' appears only with more than this many. */
export const HOME_GRID_SIZE = 10;
/** Films in 'For you', unless more are asked for. */
export const RECOMMENDATIONS_DEFAULT = 10;
export const PERSISTENCE_TIMEOUT_MS = 5_000;
/** Entrances: parts of a page rise into place each time they are scrolled into view, this far into the window. */
export const LANDING_ENTRANCE_MS = 1_500;
export const HOME_ENTRANCE_MS = 1_000;
export const ENTRANCE_OFFSET_PX = 120;
/** Scrolling moves parts at most this often, resizing only after it has paused for this long. */
export const ENTRANCE_THROTTLE_MS = 99;
export const ENTRANCE_DEBOUNCE_MS = 50;
/** The most threads, and the most films, that one connection follows: those open in the tabs of a browser. */
export const LIVE_OPEN_MAX = 5;
