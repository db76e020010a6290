import './lib/zod-config.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { AppRoutes } from './app/router.tsx';
import { clientStore } from './lib/store.ts';
import { surviveTranslation } from './lib/survive-translation.ts';
import './styles/index.css';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element #root');

  surviveTranslation();

  // Nothing is drawn before the kept state is there (docs/product.md, section 3), so that nothing flickers.
  await clientStore.hydrate();

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
