/** Mebibytes that a private file has at most. */
export const largestFileMib = 10;
/** Mebibytes that all private files of one owner have at most. */
export const mostFilesMib = 100;
/** Files that may be attached to one application. */
export const mostTicketFiles = 10;
