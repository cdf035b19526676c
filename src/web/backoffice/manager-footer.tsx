import { useState } from 'react';
import { Link } from 'react-router';
import { BUILD_VERSION, PRODUCT_NAME } from '../product.ts';
import { PAGE_WIDTH } from './page-width.ts';

/** The slim foot of the back office: year and version label. */
export function ManagerFooter() {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="mt-auto border-t border-line text-sm text-ink-soft">
      <div className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 ${PAGE_WIDTH}`}>
        <p>
          {PRODUCT_NAME} © {year}
        </p>
        <Link to="/acessibilidade" className="inline-flex min-h-6 items-center underline underline-offset-4">
          Acessibilidade
        </Link>
        <p className="tabular-nums">{BUILD_VERSION}</p>
      </div>
    </footer>
  );
}
