import { useParams } from 'react-router-dom';
import { useSession } from '../../../lib/session.ts';
import { MessagesFrame } from '../components/messages-frame.tsx';
import { OpenConversation } from '../components/open-conversation.tsx';

/** One conversation, with the others beside it where there is room. */
export function ConversationPage() {
  const { id = '' } = useParams();
  const { user, loading } = useSession();
  return (
    <MessagesFrame current={id}>
      <OpenConversation key={id} id={id} viewer={loading ? undefined : user} />
    </MessagesFrame>
  );
}
