/** One thing that is kept about an account, as its export tells it. */
export type AccountPart = {
	/** `$1` is the account */
	sql: string;
	/** what the account typed or proved itself; in everything else numbers of persons are masked */
	own?: readonly string[];
};

/**
 * A feature's part of an account's export, by the names in the file. Hashes of passwords, codes and tokens are no
 * knowledge about a person and are left out.
 */
export type AccountParts = Readonly<Record<string, AccountPart>>;
