import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import './browser-gaps.ts';

afterEach(cleanup);
