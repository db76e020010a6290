import type { MarksIn } from '@filmfisher/shared/movie-marks/movie-marks.schema';
import { changeMember } from '../domains/members/index.ts';
import { getMovie } from '../domains/catalogue/index.ts';
import { putMakerReply, reviewModeration } from '../domains/reviews/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { putMarks } from '../domains/movie-marks/index.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { findCatalogueMovies } from './catalogue.ts';
import { demoReviews } from './demo-data.ts';
import { ensureMember } from './demo.ts';
import { demoViewer } from './demo-viewer.ts';

export const DEMO_MAKER = {
  username: 'demo_kemi',
  firstName: 'Kemi',
  lastName: 'Demo',
  email: 'demo_kemi@example.com',
};

/** A filmmaker replies to a review. The catalogue names a real person, so the reply must be one they might write. */
const REPLY = {
  title: 'Kasala!',
  review: 'demo_tunde',
  text: 'Thank you for taking the time to write this. (A demo account shows here how a maker of the film replies.)',
};

const NOTHING = { language: null, sex: null, ritual: null, substance: null, flashing: null };
const ADVICE: readonly { title: string; by: Record<string, MarksIn<'advice'>> }[] = [
  {
    title: 'Gangs of Lagos',
    by: {
      demo_ada: { ...NOTHING, violence: 'strong', language: 'some', substance: 'some', flashing: 'none' },
      demo_bisi: { ...NOTHING, violence: 'strong', language: 'strong', sex: 'none' },
      demo_halima: { ...NOTHING, violence: 'strong', ritual: 'some', flashing: 'none' },
      demo_tunde: { ...NOTHING, violence: 'some', substance: 'some' },
    },
  },
];

async function replyAsMaker(context: AppContext, movieId: string): Promise<void> {
  const text = demoReviews.find(
    ({ title, author }) => title === REPLY.title && author === REPLY.review,
  )?.text;
  const [{ directors, people }, maker] = await Promise.all([
    getMovie(movieId),
    ensureMember(DEMO_MAKER, context),
  ]);
  const person = people.find(({ name }) => name === directors[0]);
  if (!maker || !person) return;
  const evidence = 'A demo account: nobody was asked';
  const change = { role: 'maker', maker: { personId: person.personId.toHexString(), evidence } } as const;
  await inTransaction((session) =>
    changeMember(session, null, maker._id.toHexString(), change, context.clock.now()),
  );
  const replier = { userId: maker._id.toHexString(), role: 'maker' } as const;
  for await (const review of reviewModeration.writtenSince(new Date(0))) {
    if (review.text === text) await putMakerReply(context, replier, review.id, REPLY.text);
  }
}

/** What demo members say besides ratings and reviews: a maker's reply, and marks for parents. */
export async function loadDemoOpinions(context: AppContext): Promise<void> {
  const movies = new Map((await findCatalogueMovies()).map(({ title, _id }) => [title, _id.toHexString()]));
  try {
    const replied = movies.get(REPLY.title);
    if (replied !== undefined) await replyAsMaker(context, replied);
    for (const { title, by } of ADVICE) {
      const movieId = movies.get(title);
      for (const [name, marks] of Object.entries(by)) {
        const member = await demoViewer(name);
        if (member && movieId !== undefined) await putMarks(context, 'advice', { movieId }, member, marks);
      }
    }
  } catch (error) {
    // Somebody has changed what it is about meanwhile.
    if (!(error instanceof AppError)) throw error;
  }
}
