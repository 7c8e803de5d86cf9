/** People and houses the crowd shares, by number: the named cases and the crowd meet here. */

/** Heads of one firm have the index of the subject as number. */
export const formerHeadOffset = 500_000_000;
/** Heads of several firms from here on; the first has more than ten in every size of the demonstration. */
export const busiestHead = 1_000_000_000;
/** House of more than fifteen firms in every size of the demonstration. */
export const fullestHouse = 0;
