// The points that were awarded in classic seasons, by F1DB's final tables; those of teams as the sum of their
// cars, without what was taken from a championship afterwards.
export const CLASSIC_TABLES: readonly (readonly [year: number, drivers: string, teams: string])[] =
  [
    [
      2003,
      `Michael Schumacher 93, Kimi Räikkönen 91, Juan Pablo Montoya 82, Rubens Barrichello 65, Ralf
Schumacher 58, Fernando Alonso 55, David Coulthard 51, Jarno Trulli 33, Jenson Button 17, Mark
Webber 17, Heinz-Harald Frentzen 13, Giancarlo Fisichella 12, Cristiano da Matta 10, Jacques
Villeneuve 6, Olivier Panis 6, Nick Heidfeld 6, Marc Gené 4, Takuma Sato 3, Justin Wilson 1,
Ralph Firman 1, Jos Verstappen 0, Antônio Pizzonia 0, Nicolas Kiesa 0, Zsolt Baumgartner 0`,
      `Ferrari 158, Williams 144, McLaren 142, Renault 88, BAR 26, Sauber 19, Jaguar 18, Toyota 16,
Jordan 13, Minardi 0`,
    ],
    [
      2005,
      `Fernando Alonso 133, Kimi Räikkönen 112, Michael Schumacher 62, Juan Pablo Montoya 60, Giancarlo
Fisichella 58, Ralf Schumacher 45, Jarno Trulli 43, Rubens Barrichello 38, Jenson Button 37,
Mark Webber 36, Nick Heidfeld 28, David Coulthard 24, Felipe Massa 11, Christian Klien 9,
Jacques Villeneuve 9, Tiago Monteiro 7, Alexander Wurz 6, Narain Karthikeyan 5, Christijan
Albers 4, Pedro de la Rosa 4, Patrick Friesacher 3, Antônio Pizzonia 2, Takuma Sato 1,
Vitantonio Liuzzi 1, Anthony Davidson 0, Ricardo Zonta 0, Robert Doornbos 0`,
      `Renault 191, McLaren 182, Ferrari 100, Toyota 88, Williams 66, BAR 38, Red Bull Racing 34,
Sauber 20, Jordan 12, Minardi 7`,
    ],
    [
      2007,
      `Kimi Räikkönen 110, Fernando Alonso 109, Lewis Hamilton 109, Felipe Massa 94, Nick Heidfeld 61,
Robert Kubica 39, Heikki Kovalainen 30, Giancarlo Fisichella 21, Nico Rosberg 20, David
Coulthard 14, Alexander Wurz 13, Mark Webber 10, Jarno Trulli 8, Jenson Button 6, Sebastian
Vettel 6, Ralf Schumacher 5, Takuma Sato 4, Vitantonio Liuzzi 3, Adrian Sutil 1, Rubens
Barrichello 0, Anthony Davidson 0, Scott Speed 0, Christijan Albers 0, Markus Winkelhock 0,
Sakon Yamamoto 0, Kazuki Nakajima 0`,
      `McLaren 218, Ferrari 204, BMW Sauber 101, Renault 51, Williams 33, Red Bull Racing 24, Toyota
13, Toro Rosso 8, Honda 6, Super Aguri 4, Spyker 1`,
    ],
    [
      2008,
      `Lewis Hamilton 98, Felipe Massa 97, Kimi Räikkönen 75, Robert Kubica 75, Fernando Alonso 61,
Nick Heidfeld 60, Heikki Kovalainen 53, Sebastian Vettel 35, Jarno Trulli 31, Timo Glock 25,
Mark Webber 21, Nelson Piquet Jr. 19, Nico Rosberg 17, Rubens Barrichello 11, Kazuki Nakajima 9,
David Coulthard 8, Sébastien Bourdais 4, Jenson Button 3, Takuma Sato 0, Adrian Sutil 0,
Giancarlo Fisichella 0, Anthony Davidson 0`,
      `Ferrari 172, McLaren 151, BMW Sauber 135, Renault 80, Toyota 56, Toro Rosso 39, Red Bull Racing
29, Williams 26, Honda 14, Super Aguri 0, Force India 0`,
    ],
    [
      2009,
      `Jenson Button 95, Sebastian Vettel 84, Rubens Barrichello 77, Mark Webber 69.5, Lewis Hamilton
49, Kimi Räikkönen 48, Nico Rosberg 34.5, Jarno Trulli 32.5, Fernando Alonso 26, Timo Glock 24,
Felipe Massa 22, Heikki Kovalainen 22, Nick Heidfeld 19, Robert Kubica 17, Giancarlo Fisichella
8, Sébastien Buemi 6, Adrian Sutil 5, Kamui Kobayashi 3, Sébastien Bourdais 2, Nelson Piquet Jr.
0, Kazuki Nakajima 0, Jaime Alguersuari 0, Romain Grosjean 0, Luca Badoer 0, Vitantonio Liuzzi 0`,
      `Brawn GP 172, Red Bull Racing 153.5, McLaren 71, Ferrari 70, Toyota 59.5, BMW Sauber 36,
Williams 34.5, Renault 26, Force India 13, Toro Rosso 8`,
    ],
    [
      2010,
      `Sebastian Vettel 256, Fernando Alonso 252, Mark Webber 242, Lewis Hamilton 240, Jenson Button
214, Felipe Massa 144, Nico Rosberg 142, Robert Kubica 136, Michael Schumacher 72, Rubens
Barrichello 47, Adrian Sutil 47, Kamui Kobayashi 32, Vitaly Petrov 27, Nico Hülkenberg 22,
Vitantonio Liuzzi 21, Sébastien Buemi 8, Pedro de la Rosa 6, Nick Heidfeld 6, Jaime Alguersuari
5, Heikki Kovalainen 0, Jarno Trulli 0, Bruno Senna 0, Timo Glock 0, Lucas di Grassi 0, Karun
Chandhok 0, Sakon Yamamoto 0, Christian Klien 0`,
      `Red Bull Racing 498, McLaren 454, Ferrari 396, Mercedes 214, Renault 163, Williams 69, Force
India 68, Sauber 44, Toro Rosso 13, Lotus Racing 0, HRT 0, Virgin 0`,
    ],
    [
      2012,
      `Sebastian Vettel 281, Fernando Alonso 278, Kimi Räikkönen 207, Lewis Hamilton 190, Jenson Button
188, Mark Webber 179, Felipe Massa 122, Romain Grosjean 96, Nico Rosberg 93, Sergio Pérez 66,
Nico Hülkenberg 63, Kamui Kobayashi 60, Michael Schumacher 49, Paul di Resta 46, Pastor
Maldonado 45, Bruno Senna 31, Jean-Éric Vergne 16, Daniel Ricciardo 10, Timo Glock 0, Charles
Pic 0, Heikki Kovalainen 0, Vitaly Petrov 0, Pedro de la Rosa 0, Narain Karthikeyan 0, Jérôme
d'Ambrosio 0`,
      `Red Bull Racing 460, Ferrari 400, McLaren 378, Lotus 303, Mercedes 142, Sauber 126, Force India
109, Williams 76, Toro Rosso 26, Marussia 0, Caterham 0, HRT 0`,
    ],
    [
      2014,
      `Lewis Hamilton 384, Nico Rosberg 317, Daniel Ricciardo 238, Valtteri Bottas 186, Sebastian
Vettel 167, Fernando Alonso 161, Felipe Massa 134, Jenson Button 126, Nico Hülkenberg 96, Sergio
Pérez 59, Kevin Magnussen 55, Kimi Räikkönen 55, Jean-Éric Vergne 22, Daniil Kvyat 8, Romain
Grosjean 8, Jules Bianchi 2, Pastor Maldonado 2, Adrian Sutil 0, Esteban Gutiérrez 0, Max
Chilton 0, Marcus Ericsson 0, Kamui Kobayashi 0, André Lotterer 0, Will Stevens 0`,
      `Mercedes 701, Red Bull Racing 405, Williams 320, Ferrari 216, McLaren 181, Force India 155, Toro
Rosso 30, Lotus 10, Marussia 2, Sauber 0, Caterham 0`,
    ],
    [
      2016,
      `Nico Rosberg 385, Lewis Hamilton 380, Daniel Ricciardo 256, Sebastian Vettel 212, Max Verstappen
204, Kimi Räikkönen 186, Sergio Pérez 101, Valtteri Bottas 85, Nico Hülkenberg 72, Fernando
Alonso 54, Felipe Massa 53, Carlos Sainz 46, Romain Grosjean 29, Daniil Kvyat 25, Jenson Button
21, Kevin Magnussen 7, Felipe Nasr 2, Jolyon Palmer 1, Pascal Wehrlein 1, Stoffel Vandoorne 1,
Marcus Ericsson 0, Rio Haryanto 0, Esteban Gutiérrez 0, Esteban Ocon 0`,
      `Mercedes 765, Red Bull Racing 468, Ferrari 398, Force India 173, Williams 138, McLaren 76, Toro
Rosso 63, Haas 29, Renault 8, Sauber 2, Manor 1`,
    ],
    [
      2020,
      `Lewis Hamilton 347, Valtteri Bottas 223, Max Verstappen 214, Sergio Pérez 125, Daniel Ricciardo
119, Carlos Sainz 105, Alexander Albon 105, Charles Leclerc 98, Lando Norris 97, Pierre Gasly
75, Lance Stroll 75, Esteban Ocon 62, Sebastian Vettel 33, Daniil Kvyat 32, Nico Hülkenberg 10,
Antonio Giovinazzi 4, Kimi Räikkönen 4, George Russell 3, Romain Grosjean 2, Kevin Magnussen 1,
Nicholas Latifi 0, Jack Aitken 0, Pietro Fittipaldi 0`,
      `Mercedes 573, Red Bull Racing 319, Racing Point 210, McLaren 202, Renault 181, Ferrari 131,
AlphaTauri 107, Alfa Romeo 8, Haas 3, Williams 0`,
    ],
    [
      2021,
      `Max Verstappen 395.5, Lewis Hamilton 387.5, Valtteri Bottas 226, Sergio Pérez 190, Carlos Sainz
164.5, Lando Norris 160, Charles Leclerc 159, Daniel Ricciardo 115, Pierre Gasly 110, Fernando
Alonso 81, Esteban Ocon 74, Sebastian Vettel 43, Lance Stroll 34, Yuki Tsunoda 32, George
Russell 16, Kimi Räikkönen 10, Nicholas Latifi 7, Antonio Giovinazzi 3, Mick Schumacher 0,
Nikita Mazepin 0, Robert Kubica 0`,
      `Mercedes 613.5, Red Bull Racing 585.5, Ferrari 323.5, McLaren 275, Alpine 155, AlphaTauri 142,
Aston Martin 77, Williams 23, Alfa Romeo 13, Haas 0`,
    ],
    [
      2023,
      `Max Verstappen 575, Sergio Pérez 285, Lewis Hamilton 234, Fernando Alonso 206, Charles Leclerc
206, Lando Norris 205, Carlos Sainz 200, George Russell 175, Oscar Piastri 97, Lance Stroll 74,
Pierre Gasly 62, Esteban Ocon 58, Alexander Albon 27, Yuki Tsunoda 17, Valtteri Bottas 10, Nico
Hülkenberg 9, Guanyu Zhou 6, Daniel Ricciardo 6, Kevin Magnussen 3, Liam Lawson 2, Logan
Sargeant 1, Nyck de Vries 0`,
      `Red Bull Racing 860, Mercedes 409, Ferrari 406, McLaren 302, Aston Martin 280, Alpine 120,
Williams 28, AlphaTauri 25, Alfa Romeo 16, Haas 12`,
    ],
  ];
