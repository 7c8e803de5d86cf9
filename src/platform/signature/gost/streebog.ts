// GOST R 34.11-2012 with 512 bits (RFC 6986), by tables that join substitution, permutation and linear map.

/** RFC 6986 §6.2, 6.4 and 6.5; numbers as in the text, most significant first. */
const substitution = Buffer.from(
	[
		'fceedd11cf6e3116fbc4fada23c5044de977f0db932e99ba1736f1bb14cd5fc1f918655ae25cef21811c3c428b018e4f',
		'058402aee36a8fa0060bed987fd4d31feb342c51eac848abf22a68a2fd3aceccb5700e56080c7612bf7213479cb75d87',
		'15a19629107b9ac7f391786f9d9eb2b13275193dff358a7e6d54c680c3bd0d57dff524a93ea843c9d779d6f67c22b903',
		'e00fecde7a94b0bcdce828504e330a4aa79760731e0062441ab83882649f2641ad454692275e552f8ca3a57d69d5953b',
		'0758b34086ac1df730376be488d9e789e11b83494c3ff8fe8d53aa90cad88561207167a42d2b095bcb9b25d0bee56c52',
		'59a674d2e6f4b4c0d166afc2394b63b6',
	].join(''),
	'hex',
);

const linear = [
	'8e20faa72ba0b47047107ddd9b505a38ad08b0e0c3282d1cd8045870ef14980e6c022c38f90a4c073601161cf205268d',
	'1b8e0b0e798c13c883478b07b2468764a011d380818e8f405086e740ce47c9202843fd2067adea1014aff010bdd87508',
	'0ad97808d06cb40405e23c0468365a028c711e02341b2d0146b60f011a83988e90dab52a387ae76f486dd4151c3dfdb9',
	'24b86a840e90f0d2125c354207487869092e94218d243cba8a174a9ec8121e5d4585254f64090fa0accc9ca9328a8950',
	'9d4df05d5f661451c0a878a0a1330aa660543c50de970553302a1e286fc58ca718150f14b9ec46dd0c84890ad27623e0',
	'0642ca05693b9f700321658cba93c13886275df09ce8aaa8439da0784e745554afc0503c273aa42ad960281e9d1d5215',
	'e230140fc080298471180a8960409a42b60c05ca30204d215b068c651810a89e456c34887a3805b9ac361a443d1c8cd2',
	'561b0d22900e46692b838811480723ba9bcf4486248d9f5dc3e9224312c8c1a0effa11af0964ee50f97d86d98a327728',
	'e4fa2054a80b329c727d102a548b194e39b008152acb82279258048415eb419d492c024284fbaec0aa16012142f35760',
	'550b8e9e21f7a530a48b474f9ef5dc1870a6a56e2440598e3853dc371220a2471ca76e95091051ad0edd37c48a08a6d8',
	'07e095624504536c8d70c431ac02a736c83862965601dd1b641c314b2b8ee083',
].join('');

const constants = [
	'b1085bda1ecadae9ebcb2f81c0657c1f2f6a76432e45d016714eb88d7585c4fc4b7ce09192676901a2422a08a460d31505767436cc744d23dd806559f2a64507',
	'6fa3b58aa99d2f1a4fe39d460f70b5d7f3feea720a232b9861d55e0f16b501319ab5176b12d699585cb561c2db0aa7ca55dda21bd7cbcd56e679047021b19bb7',
	'f574dcac2bce2fc70a39fc286a3d843506f15e5f529c1f8bf2ea7514b1297b7bd3e20fe490359eb1c1c93a376062db09c2b6f443867adb31991e96f50aba0ab2',
	'ef1fdfb3e81566d2f948e1a05d71e4dd488e857e335c3c7d9d721cad685e353fa9d72c82ed03d675d8b71333935203be3453eaa193e837f1220cbebc84e3d12e',
	'4bea6bacad4747999a3f410c6ca923637f151c1f1686104a359e35d7800fffbdbfcd1747253af5a3dfff00b723271a167a56a27ea9ea63f5601758fd7c6cfe57',
	'ae4faeae1d3ad3d96fa4c33b7a3039c02d66c4f95142a46c187f9ab49af08ec6cffaa6b71c9ab7b40af21f66c2bec6b6bf71c57236904f35fa68407a46647d6e',
	'f4c70e16eeaac5ec51ac86febf240954399ec6c7e6bf87c9d3473e33197a93c90992abc52d822c3706476983284a05043517454ca23c4af38886564d3a14d493',
	'9b1f5b424d93c9a703e7aa020c6e41414eb7f8719c36de1e89b4443b4ddbc49af4892bcb929b069069d18d2bd1a5c42f36acc2355951a8d9a47f0dd4bf02e71e',
	'378f5a541631229b944c9ad8ec165fde3a7d3a1b258942243cd955b7e00d0984800a440bdbb2ceb17b2b8a9aa6079c540e38dc92cb1f2a607261445183235adb',
	'abbedea680056f52382ae548b2e4f3f38941e71cff8a78db1fffe18a1b3361039fe76702af69334b7a1e6c303b7652f43698fad1153bb6c374b4c7fb98459ced',
	'7bcd9ed0efc889fb3002c6cd635afe94d8fa6bbbebab076120018021148466798a1d71efea48b9caefbacd1d7d476e98dea2594ac06fd85d6bcaa4cd81f32d1b',
	'378ee767f11631bad21380b00449b17acda43c32bcdf1d77f82012d430219f9b5d80ef9d1891cc86e71da4aa88e12852faf417d5d9b21b9948bc924af11bd720',
];

const blockBytes = 64;
const words = 16;

/** For each of eight places in a row and each byte: low and high half of its share of the row after S, P and L. */
const shares = buildShares();
const roundConstants = constants.map((hex) => littleWords(Buffer.from(hex, 'hex').reverse()));

function buildShares(): Uint32Array {
	const table = new Uint32Array(8 * 256 * 2);
	for (let place = 0; place < 8; place++)
		for (let byte = 0; byte < 256; byte++) {
			const value = substitution[byte] ?? 0;
			let low = 0;
			let high = 0;
			for (let bit = 0; bit < 8; bit++) {
				if ((value & (0x80 >> bit)) === 0) continue;
				const at = ((7 - place) * 8 + bit) * 16;
				high ^= Number.parseInt(linear.slice(at, at + 8), 16);
				low ^= Number.parseInt(linear.slice(at + 8, at + 16), 16);
			}
			table[(place * 256 + byte) * 2] = low;
			table[(place * 256 + byte) * 2 + 1] = high;
		}
	return table;
}

function littleWords(bytes: Uint8Array): Uint32Array {
	const block = new Uint32Array(words);
	readBlock(bytes, 0, block);
	return block;
}

function readBlock(bytes: Uint8Array, offset: number, to: Uint32Array): void {
	for (let index = 0; index < words; index++) {
		const at = offset + index * 4;
		to[index] =
			(bytes[at] as number) |
			((bytes[at + 1] as number) << 8) |
			((bytes[at + 2] as number) << 16) |
			((bytes[at + 3] as number) << 24);
	}
}

/** S, P and L of the standard: `to` and `from` must differ. Words 2r and 2r+1 are row r. */
function transform(from: Uint32Array, to: Uint32Array): void {
	for (let half = 0; half < 2; half++) {
		const [w0, w1, w2, w3] = [from[half], from[half + 2], from[half + 4], from[half + 6]] as Word4;
		const [w4, w5, w6, w7] = [from[half + 8], from[half + 10], from[half + 12], from[half + 14]] as Word4;
		for (let shift = 0; shift < 32; shift += 8) {
			const a0 = ((w0 >>> shift) & 0xff) * 2;
			const a1 = 512 + ((w1 >>> shift) & 0xff) * 2;
			const a2 = 1024 + ((w2 >>> shift) & 0xff) * 2;
			const a3 = 1536 + ((w3 >>> shift) & 0xff) * 2;
			const a4 = 2048 + ((w4 >>> shift) & 0xff) * 2;
			const a5 = 2560 + ((w5 >>> shift) & 0xff) * 2;
			const a6 = 3072 + ((w6 >>> shift) & 0xff) * 2;
			const a7 = 3584 + ((w7 >>> shift) & 0xff) * 2;
			const row = half * 8 + shift / 4;
			to[row] = share(a0) ^ share(a1) ^ share(a2) ^ share(a3) ^ share(a4) ^ share(a5) ^ share(a6) ^ share(a7);
			to[row + 1] =
				share(a0 + 1) ^
				share(a1 + 1) ^
				share(a2 + 1) ^
				share(a3 + 1) ^
				share(a4 + 1) ^
				share(a5 + 1) ^
				share(a6 + 1) ^
				share(a7 + 1);
		}
	}
}

type Word4 = [number, number, number, number];

function share(at: number): number {
	return shares[at] as number;
}

function xor(one: Uint32Array, other: Uint32Array, to: Uint32Array): void {
	for (let index = 0; index < words; index++) to[index] = (one[index] as number) ^ (other[index] as number);
}

/** Adds little-endian numbers of 512 bits into the first. */
function add(sum: Uint32Array, other: Uint32Array): void {
	let carry = 0;
	for (let index = 0; index < words; index++) {
		const total = (sum[index] as number) + (other[index] as number) + carry;
		sum[index] = total;
		carry = total > 0xffff_ffff ? 1 : 0;
	}
}

const zero = new Uint32Array(words);

class Compression {
	readonly state = new Uint32Array(words);
	readonly #key = new Uint32Array(words);
	readonly #text = new Uint32Array(words);
	readonly #mixed = new Uint32Array(words);

	/** g of the standard */
	absorb(count: Uint32Array, block: Uint32Array): void {
		xor(this.state, count, this.#mixed);
		transform(this.#mixed, this.#key);
		this.#text.set(block);
		for (const constant of roundConstants) {
			xor(this.#key, this.#text, this.#mixed);
			transform(this.#mixed, this.#text);
			xor(this.#key, constant, this.#mixed);
			transform(this.#mixed, this.#key);
		}
		for (let index = 0; index < words; index++)
			this.state[index] =
				(this.state[index] as number) ^
				(this.#text[index] as number) ^
				(this.#key[index] as number) ^
				(block[index] as number);
	}
}

/** 64 bytes, in the order of the national signatures (first byte least significant). */
export function streebog512(data: Uint8Array): Buffer {
	const compression = new Compression();
	const count = new Uint32Array(words);
	const sum = new Uint32Array(words);
	const blockBits = new Uint32Array(words);
	blockBits[0] = blockBytes * 8;
	const block = new Uint32Array(words);
	for (let offset = 0; ; offset += blockBytes) {
		const rest = data.length - offset;
		if (rest >= blockBytes) {
			readBlock(data, offset, block);
			compression.absorb(count, block);
			add(count, blockBits);
			add(sum, block);
			continue;
		}
		const padded = Buffer.alloc(blockBytes);
		padded.set(data.subarray(offset));
		padded[rest] = 1;
		blockBits[0] = rest * 8;
		readBlock(padded, 0, block);
		compression.absorb(count, block);
		add(count, blockBits);
		add(sum, block);
		break;
	}
	compression.absorb(zero, count);
	compression.absorb(zero, sum);
	const digest = Buffer.alloc(blockBytes);
	for (const [index, word] of compression.state.entries()) digest.writeUInt32LE(word, index * 4);
	return digest;
}
