import type { postPreviewSchema } from '@filmfisher/shared/posts';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';

/** POST /posts/preview: a text as it would look as a post, with the members and films that it names. */
export function usePreview() {
  return useMutation({
    mutationFn: (text: string) => api.post<typeof postPreviewSchema>('/posts/preview', { text }),
    onError: (error) => {
      toast.error(actionErrorText(error));
    },
  });
}
