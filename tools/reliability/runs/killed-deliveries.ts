import { FollowModel } from 'api/src/domains/community/follows/follows.model.ts';
import { NotificationModel } from 'api/src/domains/notifications/notifications.model.ts';
import { PostModel, type PostRecord } from 'api/src/domains/talk/threads/posts.model.ts';
import { ThreadModel, type ThreadRecord } from 'api/src/domains/talk/threads/threads.model.ts';
import {
  MessageModel,
  type MessageRecord,
} from 'api/src/domains/messages/conversations/conversations.model.ts';
import { UserModel } from 'api/src/domains/members/users/users.model.ts';
import { JobModel } from 'api/src/platform/jobs/jobs.model.ts';
import { newSignup } from 'api/src/testing/account-flows.ts';
import { startSmtpSink } from 'api/src/testing/smtp-sink.ts';
import { pick, type Member } from '../support/community.ts';
import { tally, type FaultRun } from '../support/figures.ts';
import { ask } from '../support/http.ts';
import { install, NO_SHEDDING, type Api, type Installation } from '../support/installation.ts';
import { until } from '../support/load.ts';
import { beginThread, gatherTalkers } from '../support/talkers.ts';

const KILLS = { short: 5, full: 50 };
const WRITERS = 6;
/** Milliseconds for a slow machine. */
const TIMEOUT_MS = 180_000;

/** @returns the writes of one round; every one notifies other members */
function writesOf(api: Api, round: number, owner: Member, members: readonly Member[], threadId: string) {
  const writer = pick(members, round);
  const send = (method: string, path: string, cookie: string, json?: object) =>
    ask(`${api.base}${path}`, { method, cookie, ...(json && { json }) });
  return [
    send('POST', `/threads/${threadId}/posts`, writer.cookie, { text: `Round ${round} says so.` }),
    send('PUT', `/profile/${pick(members, round + 1).id}/follow`, pick(members, round + 3).cookie),
    send('POST', '/conversations', writer.cookie, { userId: owner.id, text: `Round ${round} writes.` }),
    send('POST', '/users/signup', '', newSignup({ email: `round${round}@example.com` })),
  ];
}

/** Compares stored writes with their notifications. @returns sentences about what is missing or there twice */
function differences(installation: Installation, owner: Member): Promise<string[]> {
  return installation.past(async () => {
    const wrong: string[] = [];
    const about = (what: string, is: number, should: number) => {
      if (is !== should) wrong.push(`${what}: ${is} instead of ${should}`);
    };
    for (const thread of await ThreadModel.inSight({}).lean<ThreadRecord[]>()) {
      const posts = await PostModel.said({ threadId: thread._id }).lean<PostRecord[]>();
      const answers = posts.filter(({ _id }) => !_id.equals(thread.firstPostId));
      const told = await NotificationModel.find({
        userId: owner.id,
        threadId: thread._id,
        kind: 'reply',
      }).lean();
      about(`news of ${thread.title}`, told.length, answers.length === 0 ? 0 : 1);
      about(
        `members in news of ${thread.title}`,
        told[0]?.count ?? 0,
        new Set(answers.map((post) => String(post.userId))).size,
      );
    }
    const follows = await FollowModel.find().lean();
    const followees = new Set(follows.map(({ followeeId }) => followeeId.toHexString()));
    for (const id of followees) {
      const told = await NotificationModel.find({ userId: id, kind: 'follow' }).lean();
      const count = told.reduce((sum, row) => sum + row.count, 0);
      about(
        `followers of ${id}`,
        count,
        follows.filter(({ followeeId }) => followeeId.toHexString() === id).length,
      );
    }
    const messages = await MessageModel.find().lean<MessageRecord[]>();
    const conversations = new Set(messages.map(({ conversationId }) => conversationId.toHexString()));
    const told = await NotificationModel.countDocuments({ userId: owner.id, kind: 'message' });
    about('news of conversations', told, conversations.size);
    return wrong;
  });
}

/** R36: the API is killed right after it has answered a write that notifies other members. */
export const killedDeliveries: FaultRun = {
  ids: ['R36'],
  async run({ full }) {
    const installation = await install();
    const sink = await startSmtpSink();
    try {
      const env = { ...NO_SHEDDING, SMTP_URL: sink.url };
      const { members, boardId } = await gatherTalkers(installation, WRITERS + 1);
      const [owner, ...writers] = members;
      if (!owner) throw new Error('nobody is there');
      let api = await installation.startApi({ env });
      // Messages of those whom the owner follows, and who follow back, are no requests.
      for (const { id, cookie } of writers) {
        await ask(`${api.base}/profile/${id}/follow`, { method: 'PUT', cookie: owner.cookie });
        await ask(`${api.base}/profile/${owner.id}/follow`, { method: 'PUT', cookie });
      }
      const kills = full ? KILLS.full : KILLS.short;
      const statuses: number[] = [];
      for (let round = 0; round < kills; round += 1) {
        const threadId = await beginThread(api.base, boardId, owner, `Thread ${round}`);
        const writes = writesOf(api, round, owner, writers, threadId);
        await pick(writes, round);
        api.kill('SIGKILL');
        await api.exited;
        for (const { status } of await Promise.all(writes)) statuses.push(status);
        api = await installation.startApi({ env });
      }
      const waiting = () => installation.past(() => JobModel.countDocuments({ queue: 'soon' }).exec());
      await until('all deliveries', TIMEOUT_MS, async () => (await waiting()) === 0);
      const dead = await installation.past(() => JobModel.countDocuments({ queue: 'dead' }).exec());
      const wrong = await differences(installation, owner);
      const addresses = await installation.past(async () =>
        (await UserModel.find({ email: /^round/ }).lean()).map(({ email }) => email ?? ''),
      );
      const idsOf = (address: string) =>
        sink.received
          .filter(({ recipients }) => recipients.includes(address))
          .map(({ mail }) => mail.messageId);
      const unsent = addresses.filter((address) => idsOf(address).length === 0).length;
      const strange = addresses.filter((address) => new Set(idsOf(address)).size > 1).length;
      const again = addresses.filter((address) => idsOf(address).length > 1).length;
      return [
        {
          id: 'R36',
          promise: 'every notification once, every mail at least once',
          measured: `${kills} kills; writes ${tally(statuses.map((status) => status || 'unanswered'))}; ${wrong.length} notifications wrong, ${dead} jobs given up; ${addresses.length} mails, ${unsent} unsent, ${again} sent again under the same Message-ID, ${strange} under another`,
          met: wrong.length === 0 && dead === 0 && unsent === 0 && strange === 0 && addresses.length > 0,
        },
      ];
    } finally {
      await installation.close();
      await sink.stop();
    }
  },
};
