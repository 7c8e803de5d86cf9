/** What no column of the migrated database says: expressions of SQL, and tables that the search makes for itself. */
export type Promised<Values> = Values;

/** A column whose values we know better than the database: a brand, a closed list, the shape of a JSON document. */
export type Known<Column, Better extends NonNullable<Column>> = Better | Extract<Column, null>;
