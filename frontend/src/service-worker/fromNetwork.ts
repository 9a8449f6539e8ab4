/** A page whose address has this parameter is loaded from the network, past the service worker. */
export const FROM_NETWORK = 'from-network';
