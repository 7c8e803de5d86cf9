// GOST R 34.11-2012, 512 bits, written as the standard reads (RFC 6986): bit by bit, without tables. The portal has an
// implementation of its own; a mistake of one must not be repeated by the other.

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

type Block = Uint8Array;

const rows = Array.from({ length: 64 }, (_, row) => ({
	high: Number.parseInt(linear.slice(row * 16, row * 16 + 8), 16),
	low: Number.parseInt(linear.slice(row * 16 + 8, row * 16 + 16), 16),
}));
/** Blocks stand with their least significant byte first. */
const keys = constants.map((hex) => new Uint8Array(Buffer.from(hex, 'hex').reverse()));

const x = (one: Block, other: Block): Block => one.map((byte, index) => byte ^ (other[index] ?? 0));
const s = (block: Block): Block => block.map((byte) => substitution[byte] ?? 0);
const p = (block: Block): Block => block.map((_, index) => block[(index % 8) * 8 + (index >> 3)] ?? 0);

function l(block: Block): Block {
	const result = new DataView(new ArrayBuffer(64));
	const from = new DataView(block.buffer, block.byteOffset, 64);
	for (let word = 0; word < 64; word += 8) {
		let [high, low] = [0, 0];
		for (const [row, part] of rows.entries()) {
			const half = from.getUint32(word + (row < 32 ? 4 : 0), true);
			if (((half >>> (31 - (row % 32))) & 1) === 0) continue;
			high ^= part.high;
			low ^= part.low;
		}
		result.setUint32(word, low, true);
		result.setUint32(word + 4, high, true);
	}
	return new Uint8Array(result.buffer);
}

const lps = (block: Block): Block => l(p(s(block)));

function g(count: Block, state: Block, message: Block): Block {
	let key = lps(x(state, count));
	let text = message;
	for (const constant of keys) {
		text = lps(x(key, text));
		key = lps(x(key, constant));
	}
	return x(x(x(key, text), state), message);
}

function plus(one: Block, other: Block): Block {
	let carry = 0;
	return one.map((byte, index) => {
		const total = byte + (other[index] ?? 0) + carry;
		carry = total >> 8;
		return total;
	});
}

function bitsOf(bytes: number): Block {
	const block = new Uint8Array(64);
	new DataView(block.buffer).setUint32(0, bytes * 8, true);
	return block;
}

/** 64 bytes, the least significant first. */
export function streebog(message: Uint8Array): Buffer {
	const zero = new Uint8Array(64);
	let [state, count, sum]: [Block, Block, Block] = [zero, zero, zero];
	const whole = message.length - (message.length % 64);
	for (let at = 0; at <= whole; at += 64) {
		const piece = message.subarray(at, at + 64);
		const block = new Uint8Array(64);
		block.set(piece);
		if (piece.length < 64) block[piece.length] = 1;
		state = g(count, state, block);
		count = plus(count, bitsOf(piece.length));
		sum = plus(sum, block);
	}
	return Buffer.from(g(zero, g(zero, state, count), sum));
}
