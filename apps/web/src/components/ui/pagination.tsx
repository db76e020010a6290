import { Button } from './button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from './page-icons.tsx';

interface PaginationProps {
  /** From 1. */
  page: number;
  totalPages: number;
  onChange: (page: number) => void;
}

/** Previous and Next; disabled at the ends (docs/product.md, section 2, Category listing). */
export function Pagination({ page, totalPages, onChange }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-center gap-4">
      <Button
        variant="secondary"
        disabled={page <= 1}
        onClick={() => {
          onChange(page - 1);
        }}
      >
        <ChevronLeftIcon />
        Previous
      </Button>
      <Button
        variant="secondary"
        disabled={page >= totalPages}
        onClick={() => {
          onChange(page + 1);
        }}
      >
        Next
        <ChevronRightIcon />
      </Button>
    </nav>
  );
}
