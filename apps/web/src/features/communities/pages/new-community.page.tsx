import { useNavigate } from 'react-router-dom';
import { communityPath } from '../../../lib/paths.ts';
import { useCreateCommunity } from '../api/communities.mutations.ts';
import { CommunityForm } from '../components/community-form.tsx';

/** /communities/new */
export function NewCommunityPage() {
  const navigate = useNavigate();
  const { mutateAsync } = useCreateCommunity();
  return (
    <div className="page-width max-w-3xl py-8 md:py-12">
      <h1 className="display mb-6 text-2xl">Start a community</h1>
      <CommunityForm
        submitLabel="Start the community"
        draft="new community"
        save={async (input) => {
          const { slug } = await mutateAsync(input);
          void navigate(communityPath(slug), { replace: true });
        }}
      />
    </div>
  );
}
