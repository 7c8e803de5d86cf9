/** One kind of data about an account: its part of the export, and what erasure does with it. */
export type AccountPart = {
	/** `$1` is the account */
	sql: string;
	/** what the account typed or proved itself; in everything else numbers of persons are masked */
	own?: readonly string[];
	/**
	 * Unless given it goes with the row of the account. `by` removes it (`$1` is the account), behind that row; `stays`
	 * says why it is kept, bound to a number that is nobody's any more.
	 */
	erased?: { by: string } | { stays: string };
};

/**
 * A feature's part of an account's export and erasure, by the names in the file. Hashes of passwords, codes and tokens are no
 * knowledge about a person and are left out.
 */
export type AccountParts = Readonly<Record<string, AccountPart>>;
