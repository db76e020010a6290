import { findWebPage, webPaths } from '@filmfisher/shared/pages/web-routes';
import type { RequestHandler } from 'express';
import type { AppContext } from '../../../platform/context.ts';
import { isKidsLocked } from './kids-lock.ts';

/** Leads a browser that is kept in the kids' corner back to it, before any other page is made. */
export function keepInKidsCorner(context: Pick<AppContext, 'env' | 'clock'>): RequestHandler {
  return (request, response, next) => {
    if (!isKidsLocked(request, context)) {
      next();
      return;
    }
    const page = findWebPage(request.path);
    if (page === undefined || page.kids === true) next();
    else response.set('Cache-Control', 'no-store').redirect(302, webPaths.kids);
  };
}
