import mongoose from 'mongoose';
import { pick, populate } from '../support/community.ts';
import { tally, type FaultRun } from '../support/figures.ts';
import { ask, type Answer } from '../support/http.ts';
import { install } from '../support/installation.ts';

const MEMBERS = 20;
const SIGN_UPS = 50;
/** Milliseconds after which the impatient give up and send again, whatever the server has done by then. */
const GIVE_UP_MS = [1, 5, 10, 20, 40, 80];

const idOf = ({ text }: Answer) => /"_id":"([0-9a-f]{24})"/.exec(text)?.[1];

/** R14: a form is sent twice at once, or again because no answer came in time. */
export const duplicateSubmit: FaultRun = {
  ids: ['R14'],
  async run() {
    const installation = await install();
    try {
      const { films: movies, members } = await populate(installation, { films: 3, members: MEMBERS });
      const apis = [await installation.startApi(), await installation.startApi()];
      const send = (
        member: number,
        movie: number,
        what: 'rating' | 'reviews',
        turn: number,
        timeout = 60_000,
      ) =>
        ask(`${pick(apis, turn).base}/movies/${pick(movies, movie)}/${what}`, {
          method: what === 'rating' ? 'PUT' : 'POST',
          json:
            what === 'rating' ? { stars: 7 } : { text: 'The second half is worth the wait.', spoiler: false },
          cookie: pick(members, member).cookie,
          timeout,
        });
      const [twice, again]: { same: boolean; statuses: number[] }[][] = [[], []];
      for (let member = 0; member < MEMBERS; member += 1) {
        for (const what of ['rating', 'reviews'] as const) {
          const answers = await Promise.all([0, 1].map((turn) => send(member, 0, what, turn)));
          const [one, other] = answers;
          twice?.push({
            same:
              one !== undefined && other !== undefined && (what === 'rating' || idOf(one) === idOf(other)),
            statuses: answers.map(({ status }) => status),
          });
          await send(member, 1, what, member, pick(GIVE_UP_MS, member));
          const retries = [await send(member, 1, what, member + 1), await send(member, 1, what, member)];
          again?.push({
            same: what === 'rating' || new Set(retries.map(idOf)).size === 1,
            statuses: retries.map(({ status }) => status),
          });
        }
      }
      const rows = await installation.past(async () => ({
        memberMovies: await mongoose.connection.collection('memberMovies').countDocuments(),
        reviews: await mongoose.connection.collection('reviews').countDocuments(),
      }));
      const wanted = MEMBERS * 2;
      const all = [...(twice ?? []), ...(again ?? [])];
      return [
        {
          id: 'R14',
          promise: 'one row, one answer',
          measured: `${rows.memberMovies} ratings, ${rows.reviews} reviews of ${wanted} each; ${tally(all.flatMap(({ statuses }) => statuses))}; ${all.filter(({ same }) => !same).length} pairs differ`,
          met:
            rows.memberMovies === wanted &&
            rows.reviews === wanted &&
            all.every(
              ({ same, statuses }) => same && statuses.every((status) => status === 200 || status === 201),
            ),
        },
      ];
    } finally {
      await installation.close();
    }
  },
};

/** R17: 50 sign-ups with one address at once, on two processes. */
export const signupRace: FaultRun = {
  ids: ['R17'],
  async run() {
    const installation = await install();
    try {
      const apis = [await installation.startApi(), await installation.startApi()];
      const answers = await Promise.all(
        Array.from({ length: SIGN_UPS }, (_, index) =>
          ask(`${pick(apis, index).base}/users/signup`, {
            method: 'POST',
            json: {
              email: index % 3 === 0 ? 'Chidi@Example.com' : 'chidi@example.com',
              username: `chidi_${index}`,
              firstName: 'Chidi',
              lastName: 'Eze',
              password: 'correct horse battery',
            },
          }),
        ),
      );
      const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
      const rows = await installation.past(() => mongoose.connection.collection('users').countDocuments());
      return [
        {
          id: 'R17',
          promise: 'one succeeds, 49 get 409',
          measured: `${tally(answers.map(({ status, failure }) => failure ?? status))}; ${rows} accounts`,
          met: count(201) === 1 && count(409) === SIGN_UPS - 1 && rows === 1,
        },
      ];
    } finally {
      await installation.close();
    }
  },
};
