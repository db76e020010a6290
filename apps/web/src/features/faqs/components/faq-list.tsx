import { COMMON_MESSAGES } from '@filmfisher/shared/texts/first-texts';
import type { Faq, faqListSchema } from '@filmfisher/shared/pages/faqs.schema';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { Accordion } from '../../../components/ui/accordion.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { api } from '../../../lib/api-client.ts';

/** All questions with their answers, in the server's order; they change with a release. */
const faqsQuery = queryOptions({
  queryKey: ['faqs'],
  queryFn: async ({ signal }) => (await api.get<typeof faqListSchema>('/faqs', { signal })).faqs,
  staleTime: Infinity,
});

interface FaqListProps {
  /** Shows no more than the first so many. */
  count?: number;
  headingLevel: 2 | 3;
}

function Answer({ answer }: Pick<Faq, 'answer'>) {
  const paragraphs = typeof answer === 'string' ? [answer] : answer;
  return (
    <div className="grid gap-3">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

/** Questions that open one at a time; a click on the open one closes it (docs/product.md, section 4). */
export function FaqList({ count, headingLevel }: FaqListProps) {
  const query = useQuery(faqsQuery);
  return (
    <Loaded
      query={query}
      failure="The questions could not be loaded."
      skeleton={
        <span className="grid gap-px border-y border-line">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="h-14 w-full" />
          ))}
        </span>
      }
    >
      {(faqs) =>
        faqs.length === 0 ? (
          <EmptyState title={COMMON_MESSAGES.noData} />
        ) : (
          <Accordion
            single
            headingLevel={headingLevel}
            items={faqs.slice(0, count).map(({ id, question, answer }) => ({
              id,
              title: question,
              content: <Answer answer={answer} />,
            }))}
          />
        )
      }
    </Loaded>
  );
}
