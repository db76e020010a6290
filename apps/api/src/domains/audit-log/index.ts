/** The log of what moderators and admins did, written in the transaction of each act. */
export {
  type Act,
  actorIds,
  auditLogPersonalData,
  listActs,
  recordAct,
  recordActs,
} from './audit-log.service.ts';
