/** Live subjects at one address from which it counts as a mass address: our own choice. */
export const massAddressFrom = 10;
