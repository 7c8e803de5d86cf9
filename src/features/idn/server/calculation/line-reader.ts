/** Lines of a stream of bytes: asked for without waiting as long as whole ones are here, for there are millions of them. */
export class LineReader {
	readonly #source: AsyncIterator<Buffer>;
	readonly #decoder = new TextDecoder();
	#text = '';
	#from = 0;

	constructor(source: AsyncIterable<Buffer>) {
		this.#source = source[Symbol.asyncIterator]();
	}

	/** @returns false behind the last line */
	async fill(): Promise<boolean> {
		while (this.#text.indexOf('\n', this.#from) === -1) {
			const { done, value } = await this.#source.next();
			if (done === true) return false;
			this.#text = this.#text.slice(this.#from) + this.#decoder.decode(value, { stream: true });
			this.#from = 0;
		}
		return true;
	}

	/** @returns null where no whole line is here: more comes with `fill` */
	take(): string | null {
		const end = this.#text.indexOf('\n', this.#from);
		if (end === -1) return null;
		const line = this.#text.slice(this.#from, end);
		this.#from = end + 1;
		return line;
	}
}
