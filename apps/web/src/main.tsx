import './lib/zod-config.ts';
import { PAGE_STATE_ID } from '@filmfisher/shared/pages/rendered-page';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { AppRoutes } from './app/router.tsx';
import { noteWishForLite } from './lib/lite.ts';
import { loadPart } from './lib/load-part.ts';
import { clientStore } from './lib/store.ts';
import { surviveTranslation } from './lib/survive-translation.ts';
import './styles/index.css';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element #root');

  surviveTranslation();
  noteWishForLite();

  // Nothing that depends on the kept state is drawn before it is there (docs/product.md, section 3), so that nothing
  // flickers.
  await clientStore.hydrate();

  const state = document.getElementById(PAGE_STATE_ID)?.textContent;
  // What another page has handed over, such as an e-mail address, the server could not know.
  const { usr: handedOver } = (window.history.state ?? {}) as { usr?: unknown };
  if (state !== undefined && (handedOver ?? null) === null) {
    const { takeOverPage } = await loadPart(() => import('./app/take-over.tsx'));
    return takeOverPage(root, state);
  }
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <AppRoutes />
      </Providers>
    </StrictMode>,
  );
}

// A top-level await would keep the bundler from making one file of all this.
void start();
