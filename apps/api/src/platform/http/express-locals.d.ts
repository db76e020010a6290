import type { ErrorCode } from '@filmfisher/shared/errors/errors';

declare global {
  namespace Express {
    interface Locals {
      /** Pattern of the endpoint that answers, such as '/movies/:id'; never an address. */
      route?: string;
      /** Why the request failed. */
      failure?: ErrorCode;
    }
  }
}
