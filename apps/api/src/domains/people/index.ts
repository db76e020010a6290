/** The people whom films name in cast and crew: who they are, what they are called, and their pictures. */
export {
  type CreditedPerson,
  creditAgain,
  creditPeople,
  newPerson,
  removePeople,
  untouchedAmong,
} from './credited-people.service.ts';
export { type Credits, peopleOf, personKeyOf } from './people-names.ts';
export {
  type Editor,
  addNamesake,
  fillPersonPicture,
  peopleWithoutPicture,
  personPicturesAmong,
  setPersonPicture,
  takeOver,
  updatePerson,
} from './people.changes.service.ts';
export { personRenameJob, type PersonRename } from './person-renames.ts';
export type { PersonRecord } from './people.model.ts';
export {
  findPeople,
  findPerson,
  idsOfPerson,
  peopleOfIds,
  peopleOfNames,
  peoplePages,
  personRefs,
} from './people.service.ts';
