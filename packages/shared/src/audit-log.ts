import { z } from 'zod';
import { idSchema } from './ids.ts';
import { memberCardSchema } from './members.ts';
import { cursorQueryFields } from './pagination.ts';

/** What is done at the desk: the kind of an act → how the log tells of it. */
export const ACTS = {
  member_changed: 'Member changed',
  poll_made: 'Poll made',
  poll_changed: 'Poll changed',
  poll_deleted: 'Poll deleted',
  critic_application_decided: 'Application as a critic decided',
  contact_answered: 'Contact message answered',
  contact_changed: 'Contact message set open or done',
  hold_decided: 'Held ratings decided on',
  movie_created: 'Film added',
  movie_changed: 'Film changed',
  movie_reverted: 'Change of a film taken back',
  movie_deleted: 'Film deleted',
  movie_restored: 'Film restored',
  movie_merged: 'Films merged',
  movie_unmerged: 'Merge taken back',
  suggestion_decided: 'Suggestion decided',
  offer_decided: 'Place to watch decided',
  seasons_changed: 'Seasons of a series changed',
  story_made: 'Story made',
  story_changed: 'Story changed',
  story_deleted: 'Story deleted',
  home_changed: 'Home page changed',
  person_changed: 'Person of films changed',
  people_merged: 'Two people of films merged',
  person_split: 'Person of films split',
  films_imported: 'Films imported',
  import_taken_back: 'Import taken back',
  films_enriched: 'Films looked up elsewhere',
  connection_set: 'Connection set up',
  connection_removed: 'Connection removed',
  decided: 'Decided about a text',
  decision_undone: 'Decision undone',
  appeal_settled: 'Appeal decided',
  word_rule_changed: 'Word rule changed',
  board_made: 'Board made',
  board_changed: 'Board changed',
  board_deleted: 'Board deleted',
  thread_changed: 'Conversation changed',
  thread_merged: 'Conversations merged',
  article_published: 'Article published',
  article_unpublished: 'Article taken back',
  article_changed: 'Published article changed',
  article_deleted: 'Article deleted',
  buzz_decided: 'News decided',
} as const;
export type ActKind = keyof typeof ACTS;
const actKindSchema = z.enum(Object.keys(ACTS) as [ActKind, ...ActKind[]], 'kind is none that the log knows');

/** What an act was about: its noun, its id and its name when it happened. */
const targetSchema = z.object({ kind: z.string(), id: z.string(), name: z.string() });

/** Query of GET /admin/log; moderators get their own acts, whatever they ask for. */
export const auditLogQuerySchema = z.strictObject({
  actor: idSchema.optional(),
  kind: actKindSchema.optional(),
  target: z.string('target must be given once').max(100, 'target must not exceed 100 characters').optional(),
  ...cursorQueryFields,
});

/** Answer of GET /admin/log: the latest first. */
export const auditLogSchema = z.object({
  entries: z.array(
    z.object({
      _id: idSchema,
      at: z.iso.datetime(),
      /** Null when that account is gone, or the act came from a shell. */
      actor: memberCardSchema.nullable(),
      kind: actKindSchema,
      target: targetSchema.nullable(),
      /** The values that the act changed, as JSON. */
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  next: idSchema.nullable(),
});
export type AuditLog = z.infer<typeof auditLogSchema>;
