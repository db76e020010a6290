import { BUZZ_KINDS, BUZZ_REFUSALS } from '@filmfisher/shared/buzz/buzz';
import type { BuzzDecision } from '@filmfisher/shared/buzz/buzz.schema';
import { webPaths } from '@filmfisher/shared/pages/web-routes';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { excerpt } from '../../../platform/text/excerpt.ts';
import { recordAct } from '../../audit-log/index.ts';
import { forgetTargets } from '../../moderation/index.ts';
import { notifyNews, type NewsContext } from '../../notifications/index.ts';
import { mayEditAll } from '../articles/article-rights.ts';
import { BuzzModel, type BuzzRecord } from './buzz.model.ts';
import { expiryOf } from './buzz.service.ts';

/** Characters of news by which a notification calls them. */
const TITLE_MAX = 60;

function titleOf({ text }: Pick<BuzzRecord, 'text'>): string {
  return excerpt(text.replaceAll('\n', ' '), TITLE_MAX);
}

/** The explanation for the member who sent the news. */
function noteOf({ accept, reason = 'other', note }: BuzzDecision): string {
  if (accept) return '';
  return [BUZZ_REFUSALS[reason], note ?? ''].filter((part) => part !== '').join('. ');
}

/**
 * Publishes waiting news, confirms a rumour by giving it another kind, or removes news. The sender is notified.
 * @returns whether they are there
 * @throws AppError `forbidden` unless the viewer is an editor, `buzz_not_found`
 */
export async function decideBuzz(
  id: string,
  decision: BuzzDecision,
  viewer: Viewer,
  context: NewsContext,
): Promise<boolean> {
  if (!mayEditAll(viewer)) throw new AppError('forbidden');
  const now = context.clock.now();
  // Editors decide about what they see, waiting or not.
  const before = await BuzzModel.inSight(now, { _id: id }).findOne().lean<BuzzRecord>();
  if (!before) throw new AppError('buzz_not_found');
  const { accept, reason } = decision;
  const kind = decision.kind ?? before.kind;
  const expiresAt = kind === before.kind && !before.waiting ? before.expiresAt : expiryOf(kind, now);
  const title = titleOf(before);
  await inTransaction(async (session) => {
    const { _id } = before;
    // Of two decisions at once the later one finds nothing, or what the first one made of it.
    const same = { _id, kind: before.kind, waiting: before.waiting };
    const found = accept
      ? (await BuzzModel.updateOne(same, { $set: { kind, waiting: false, expiresAt } }, { session }))
          .matchedCount
      : (await BuzzModel.deleteOne(same, { session })).deletedCount;
    if (found === 0) throw new AppError('buzz_not_found');
    const target = { kind: 'buzz', id: _id.toHexString(), name: title };
    const after = accept ? { kind: BUZZ_KINDS[kind] } : { reason };
    const wordsOf = before.userId ? [before.userId] : [];
    const act = { actor: viewer.userId, kind: 'buzz_decided' as const, target, wordsOf, after };
    await recordAct(act, now, session);
    const isNews = before.waiting || !accept;
    if (isNews && before.userId !== null && before.userId.toHexString() !== viewer.userId) {
      const news = { buzzId: id, accepted: accept, title, note: noteOf(decision), path: webPaths.buzz };
      await notifyNews({ kind: 'buzz', ...news }, before.userId, context, session);
    }
  });
  if (!accept) await forgetTargets('buzz', [before._id]);
  return accept;
}
