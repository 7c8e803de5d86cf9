/** Another program that checks the same signature. It can only refuse: what we refuse it is not asked about. */
export type SecondOpinion = {
	/** @param serial of the certificate, hexadecimal */
	ask(signedXml: string, serial: string): Promise<'agrees' | 'disagrees' | 'unavailable'>;
};
