import { offerInputSchema, type OfferRequest } from '@filmfisher/shared/availability/offers.schema';
import type { ReportReason } from '@filmfisher/shared/moderation/report-reasons';
import {
  suggestedMovieSchema,
  type SuggestedChanges,
} from '@filmfisher/shared/suggestions/suggestions.schema';
import type { z } from 'zod';
import { addOffer } from '../domains/availability/index.ts';
import { findMemberNamed } from '../domains/accounts/index.ts';
import { hasSuggested, suggest } from '../domains/community/index.ts';
import { fileReport } from '../domains/moderation/index.ts';
import { reviewModeration } from '../domains/reviews/index.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { findCatalogueMovies } from './catalogue.ts';
import { demoReviews } from './demo-data.ts';

/** Who reports the review of a film by a demo member, and why. */
interface DemoReport {
  title: string;
  author: string;
  by: string;
  reason: ReportReason;
  note: string;
}

const REPORTS: readonly DemoReport[] = [
  {
    title: 'Jenifa',
    author: 'demo_amaka',
    by: 'demo_bisi',
    reason: 'spoiler',
    note: 'It tells how Suliat changes in the end.',
  },
  {
    title: 'Jenifa',
    author: 'demo_amaka',
    by: 'demo_emeka',
    reason: 'spoiler',
    note: '',
  },
  {
    title: 'Black Panther',
    author: 'demo_chuka',
    by: 'demo_zainab',
    reason: 'off_topic',
    note: 'It is more about the evening than about the film.',
  },
  {
    title: 'Hospital Playlist',
    author: 'demo_halima',
    by: 'demo_tunde',
    reason: 'personal_data',
    note: 'She says where she works. Was that meant for everybody?',
  },
];

type Suggested =
  | { title: string; fields: SuggestedChanges }
  | { fields: z.input<typeof suggestedMovieSchema> };

/** One each, so that who has one is known to be done. */
const SUGGESTIONS: readonly (Suggested & { by: string; source: string })[] = [
  {
    by: 'demo_emeka',
    title: 'Lionheart',
    fields: { minutes: 95, tagline: 'The business is family.' },
    source: 'https://en.wikipedia.org/wiki/Lionheart_(2018_film)',
  },
  {
    by: 'demo_zainab',
    title: 'Osuofia in London',
    fields: { minutes: 105 },
    source: 'https://en.wikipedia.org/wiki/Osuofia_in_London',
  },
  {
    // Wrong, so that there is something to refuse.
    by: 'demo_tunde',
    title: 'Isoken',
    fields: { yearOfRelease: 2019 },
    source: 'https://example.com/films-i-saw-in-2019',
  },
  {
    // One that the starter catalogue does not have, so that it can be accepted.
    by: 'demo_ngozi',
    fields: {
      type: 'movie',
      title: 'Hakkunde',
      yearOfRelease: 2017,
      genre: ['Comedy', 'Drama'],
      language: 'English',
      industry: 'Nollywood',
      directors: ['Asurf Oluseyi'],
      cast: [{ name: 'Kunle Idowu' }, { name: 'Toyin Abraham' }, { name: 'Rahama Sadau' }],
    },
    source: 'https://en.wikipedia.org/wiki/Hakkunde',
  },
];

/** Places to watch that wait for the desk: one to accept, one with a vague link, one to refuse. */
const OFFERS: readonly { title: string; by: string; offer: OfferRequest }[] = [
  {
    by: 'demo_emeka',
    title: 'Lionheart',
    offer: {
      provider: 'netflix',
      kind: 'subscription',
      country: 'NG',
      price: { amount: '7000', currency: 'NGN' },
      link: 'https://www.netflix.com/ng/',
    },
  },
  {
    by: 'demo_zainab',
    title: 'Osuofia in London',
    offer: {
      provider: 'youtube',
      kind: 'ads',
      country: 'NG',
      link: 'https://www.youtube.com/results?search_query=Osuofia+in+London',
    },
  },
  {
    by: 'demo_tunde',
    title: 'Isoken',
    offer: {
      provider: 'other',
      providerName: 'A stall in Surulere',
      kind: 'buy',
      country: 'NG',
      price: { amount: '500', currency: 'NGN' },
      link: 'https://example.com/discs',
    },
  },
];

/** @returns ids of the demo reviews by their texts, as far as they are still there */
async function reviewIds(): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for await (const { id, text } of reviewModeration.writtenSince(new Date(0))) ids.set(text, id);
  return ids;
}

/** Does it unless what it is about has gone or changed meanwhile. */
async function ifPossible(act: () => Promise<unknown>): Promise<number> {
  try {
    await act();
    return 1;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return 0;
  }
}

async function loadReports(context: AppContext): Promise<number> {
  const ids = await reviewIds();
  let reports = 0;
  for (const { title, author, by, reason, note } of REPORTS) {
    const review = demoReviews.find((each) => each.title === title && each.author === author);
    const id = ids.get(review?.text ?? '');
    const member = await findMemberNamed(by);
    if (id === undefined || !member) continue;
    const report = { id, reason, note };
    const reporter = { userId: member._id.toHexString(), role: member.role };
    reports += await ifPossible(() => fileReport(reviewModeration, report, reporter, context));
  }
  return reports;
}

async function loadSuggestions(context: AppContext): Promise<number> {
  const movies = await findCatalogueMovies();
  let suggestions = 0;
  for (const suggested of SUGGESTIONS) {
    const { by, source } = suggested;
    const member = await findMemberNamed(by);
    const userId = member?._id.toHexString();
    if (userId === undefined || (await hasSuggested(userId))) continue;
    if (!('title' in suggested)) {
      const fields = suggestedMovieSchema.parse(suggested.fields);
      const input = { kind: 'film', fields, source, confirm: true } as const;
      suggestions += await ifPossible(() => suggest(input, userId, context));
      continue;
    }
    const movie = movies.find(({ title }) => title === suggested.title);
    if (!movie) continue;
    const { fields } = suggested;
    const input = { kind: 'change', movieId: movie._id.toHexString(), fields, source } as const;
    suggestions += await ifPossible(() => suggest(input, userId, context));
  }
  return suggestions;
}

async function loadOffers(context: AppContext): Promise<number> {
  const movies = await findCatalogueMovies();
  let offers = 0;
  for (const { by, title, offer } of OFFERS) {
    const member = await findMemberNamed(by);
    const movie = movies.find((each) => each.title === title);
    if (!member || !movie) continue;
    const viewer = { userId: member._id.toHexString(), role: member.role };
    const input = offerInputSchema.parse(offer);
    offers += await ifPossible(() => addOffer(context, viewer, movie._id.toHexString(), input));
  }
  return offers;
}

/** Something for the desk to look at: reports, suggestions and places to watch by demo members. May run again. */
export async function loadDemoWork(context: AppContext) {
  return {
    reports: await loadReports(context),
    suggestions: await loadSuggestions(context),
    offers: await loadOffers(context),
  };
}
