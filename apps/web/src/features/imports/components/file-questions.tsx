import type {
  IMPORT_QUESTIONS,
  ImportAnswers,
  ImportQuestion,
} from '@filmfisher/shared/imports/import-questions';
import type { Import } from '@filmfisher/shared/imports/imports.schema';
import { useId } from 'react';

const QUESTIONS: Record<ImportQuestion, string> = {
  scale: 'What are your ratings out of?',
  seen: 'Have you seen the films in this file?',
  listed: 'What is this list?',
  days: 'How are the dates written?',
};

const ANSWERS: { [Q in ImportQuestion]: Record<(typeof IMPORT_QUESTIONS)[Q][number], string> } = {
  scale: { 5: 'Out of 5', 10: 'Out of 10', 100: 'Out of 100' },
  seen: { watchlist: 'No, add them to my watchlist', watched: 'Yes, mark them as seen' },
  listed: { list: 'A list', watchlist: 'My watchlist' },
  days: { day_first: 'Day first: 31/12/2025', month_first: 'Month first: 12/31/2025' },
};

/** What holds while a question is open; days stay unknown. */
const TAKEN: Partial<Record<ImportQuestion, string>> = { scale: '10', seen: 'watchlist', listed: 'list' };

/** @returns what the member has said of the file */
export function answersIn({ questions }: Pick<Import, 'questions'>): ImportAnswers {
  return Object.fromEntries(
    questions.flatMap(({ about, answer }) => (answer === null ? [] : [[about, answer]])),
  );
}

interface FileQuestionsProps {
  job: Import;
  /** False once the page was left: the file must be sent again. */
  hasFile: boolean;
  isSending: boolean;
  onAnswer: (answers: ImportAnswers) => void;
}

/** What the file does not tell by itself. */
export function FileQuestions({ job, hasFile, isSending, onAnswer }: FileQuestionsProps) {
  const id = useId();
  if (job.questions.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6 rounded-lg border border-control bg-surface/50 p-4">
      <h2 id={id} className="text-lg font-semibold">
        Check before you import
      </h2>
      {job.questions.map(({ about, answer }) => (
        <fieldset key={about} disabled={!hasFile || isSending} className="mt-3">
          <legend className="text-muted">{QUESTIONS[about]}</legend>
          {Object.entries(ANSWERS[about]).map(([value, label]) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={`${id} ${about}`}
                className="size-5 accent-accent"
                checked={(answer ?? TAKEN[about]) === value}
                onChange={() => {
                  onAnswer({ ...answersIn(job), [about]: value });
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
      ))}
      {!hasFile && <p className="text-sm text-muted">To change this, send the file again.</p>}
    </section>
  );
}
