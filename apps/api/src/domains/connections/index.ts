/** Keys of outside services that administrators enter at the desk, and whether each service can be reached. */
export { connectionEndpoints } from './connections.routes.ts';
export {
  connectionStates,
  deskValues,
  type ConnectionKind,
  type ConnectionKinds,
} from './connections.service.ts';
export { backupsConnection, mailConnection, pushConnection, smsConnection } from './own-kinds.ts';
