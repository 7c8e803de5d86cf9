/** Rows of a page of results, all of which may be ticked. */
export const mostTicked = 50;
/** Reports of one form: the call takes 30 a minute. */
export const mostReports = 20;
/** Instead of the id of a list: one that is made for the rows. */
export const newList = 'new';
