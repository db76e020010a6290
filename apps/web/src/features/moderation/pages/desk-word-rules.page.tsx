import { useQuery } from '@tanstack/react-query';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { wordRulesQuery } from '../api/word-rules.queries.ts';
import { WordRuleForm } from '../components/word-rule-form.tsx';
import { WordRuleRow } from '../components/word-rule-row.tsx';

/** /admin/word-rules: words that make a text wait, hide it, or are refused. */
export function DeskWordRulesPage() {
  const query = useQuery(wordRulesQuery);
  return (
    <>
      <DeskHeading
        title="Word rules"
        intro="Every text is checked against these as it is written. Try a rule before you switch it on."
      />
      <WordRuleForm />
      <h2 className="mt-10 mb-3 text-lg font-semibold">Rules</h2>
      <Loaded
        query={query}
        failure="The rules could not be loaded."
        skeleton={<Skeleton className="h-40 w-full" />}
      >
        {({ rules }) =>
          rules.length === 0 ? (
            <EmptyState title="No rules yet" />
          ) : (
            <ul className="grid gap-2">
              {rules.map((rule) => (
                <WordRuleRow key={rule.id} rule={rule} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
