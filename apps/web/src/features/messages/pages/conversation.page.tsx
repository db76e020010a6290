import { useParams } from 'react-router-dom';
import { MessagesFrame } from '../components/messages-frame.tsx';
import { OpenConversation } from '../components/open-conversation.tsx';

/** One conversation, with the others beside it where there is room. */
export function ConversationPage() {
  const { id = '' } = useParams();
  return (
    <MessagesFrame current={id}>
      <OpenConversation key={id} id={id} />
    </MessagesFrame>
  );
}
