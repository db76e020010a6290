/**
 * Prints the capacity table of docs/operations.md from what was measured and what is assumed: change a number, run
 * `node scripts/capacity.mjs`, and put the output into the document (a test compares the two).
 */

/**
 * Processor seconds per 1,000 requests, of the API and of the database, with a million films and nothing kept in the
 * API's cache (docs/benchmarks.md; a read is the mean of a list, a list with three filters and a film). A member's page
 * is in no bench: its figure was taken with other work on the machine and is rather too high.
 */
const CPU = {
  read: { api: 0.6, database: 0.2 },
  search: { api: 3.7, database: 2.1 },
  memberPage: { api: 4.7, database: 1.7 },
  rating: { api: 6.3, database: 4.8 },
  signIn: { api: 186, database: 9.6 },
};
/** Share of each among all requests. A remembered session lasts 30 days, so that few requests are sign-ins. */
const MIX = { read: 0.8, search: 0.08, memberPage: 0.09, rating: 0.029, signIn: 0.001 };
/** Bytes of a document, and what a byte of document takes on the disk with all indexes (137 MB for 46 MB). */
const DOCUMENT = { film: 2_535, rating: 137, review: 620, member: 641, session: 300 };
const ON_DISK = 3;
/** Bytes of a stored picture in its sizes, and how many members have one. */
const PICTURE = { bytes: 60_000, share: 0.2 };
/** Of each member, unless said otherwise. */
const ASSUMED = { ratings: 50, reviews: 1.5, sessions: 2, activeADay: 0.1, requestsADay: 80 };
/** Requests of the busiest hour over those of a mean one; a core is planned to be busy half of its time. */
const PEAK = 3;
const BUSY = 0.5;
/** Memory of a process under load, bytes; and pages read and written on the disk per request of a kind. */
const PROCESS = 250e6;
const PAGES = { memberPage: 2, rating: 8, signIn: 4 };
/** Share of members' data that a day's members touch, in pages that hold others', too. */
const WARM = 0.25;

const SIZES = [
  { members: 10_000, films: 10_000 },
  { members: 100_000, films: 100_000 },
  { members: 1_000_000, films: 1_000_000 },
  { members: 10_000_000, films: 1_000_000 },
];

const sum = (values) => values.reduce((total, value) => total + value, 0);
const perThousand = (side) => sum(Object.entries(MIX).map(([kind, share]) => share * CPU[kind][side]));
const gigabytes = (bytes) => (bytes < 10e9 ? (bytes / 1e9).toFixed(1) : String(Math.round(bytes / 1e9)));

function row({ members, films }) {
  const perSecond = ((members * ASSUMED.activeADay * ASSUMED.requestsADay) / 86_400) * PEAK;
  const cores = (side) => Math.max(1, Math.ceil((perSecond * perThousand(side)) / 1_000 / BUSY));
  const catalogue = films * DOCUMENT.film * ON_DISK;
  const activity =
    members *
    ON_DISK *
    (ASSUMED.ratings * DOCUMENT.rating +
      ASSUMED.reviews * DOCUMENT.review +
      ASSUMED.sessions * DOCUMENT.session +
      DOCUMENT.member);
  const pictures = members * PICTURE.share * PICTURE.bytes;
  const operations = perSecond * sum(Object.entries(PAGES).map(([kind, pages]) => MIX[kind] * pages));
  return [
    members.toLocaleString('en'),
    films.toLocaleString('en'),
    Math.ceil(perSecond).toLocaleString('en'),
    Math.max(2, cores('api')),
    gigabytes(Math.max(2, cores('api')) * PROCESS),
    cores('database'),
    gigabytes(catalogue + activity * WARM),
    gigabytes(catalogue + activity + pictures),
    Math.ceil(operations).toLocaleString('en'),
  ];
}

const head = [
  'Members',
  'Films',
  'Requests/s at peak',
  'API processes',
  'their memory, GB',
  'Database cores',
  'its memory, GB',
  'its disk, GB',
  'disk operations/s',
];
const table = [head, head.map(() => '---'), ...SIZES.map(row)];
process.stdout.write(`${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
process.stdout.write(
  `\nPer 1,000 requests: API ${perThousand('api').toFixed(2)} s, database ${perThousand('database').toFixed(2)} s of a core.\n`,
);
