import { useNavigate } from 'react-router-dom';
import { listEditPath } from '../../../lib/paths.ts';
import { useMakeList } from '../api/lists.mutations.ts';
import { ListForm } from '../components/list-form.tsx';

/** /lists/new */
export function NewListPage() {
  const navigate = useNavigate();
  const { mutateAsync } = useMakeList();
  return (
    <div className="page-width max-w-3xl py-8 md:py-12">
      <h1 className="display mb-6 text-2xl">Make a list</h1>
      <ListForm
        submitLabel="Make the list"
        draft="new list"
        save={async (input) => {
          const { _id } = await mutateAsync(input);
          void navigate(listEditPath(_id), { replace: true });
        }}
      />
    </div>
  );
}
