import { criticDetailsSchema } from '@filmfisher/shared/members/managed-members.schema';
import { ROLES } from '@filmfisher/shared/roles/roles';
import { z } from 'zod';
import type { DemoReview } from './demo-plan.ts';
import community from './demo-community.json' with { type: 'json' };
import later from './demo-reviews-later.json' with { type: 'json' };
import pidgin from './demo-reviews-pidgin.json' with { type: 'json' };
import reviews from './demo-reviews.json' with { type: 'json' };

const personSchema = z.strictObject({
  username: z.string().startsWith('demo_'),
  firstName: z.string(),
  lastName: z.string(),
  email: z.email(),
  role: z.enum(ROLES),
  bio: z.string(),
  /** Of a critic. */
  critic: criticDetailsSchema.optional(),
  nationality: z.string(),
  preferredGenres: z.array(z.string()),
  joinedDaysAgo: z.int().min(2),
  /** How much higher than others this member rates. */
  leniency: z.number(),
});

/** A demo member with a history. */
export type DemoPerson = z.infer<typeof personSchema>;

/** The demo members who have rated, watched and written; all texts are our own. */
export const demoMembers: readonly DemoPerson[] = z.array(personSchema).parse(community.members);

/** What they have written about films of the starter catalogue. */
export const demoReviews: readonly DemoReview[] = [...reviews, ...later, ...pidgin];
